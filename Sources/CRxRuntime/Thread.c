// SPDX-License-Identifier: MIT

#include "CRxRuntime.h"

#include <pthread.h>
#include <stdlib.h>

_Thread_local struct rx_thread rx_thread_storage RX_TLS_MODEL;

static pthread_key_t ring_key;
static pthread_once_t ring_once = PTHREAD_ONCE_INIT;

static void make_key(void) { pthread_key_create(&ring_key, free); }

void rx_thread_push(struct rx_thread *thread, void *item) {
  if (thread->count == thread->capacity) {
    uint32_t capacity = thread->capacity == 0 ? 8 : thread->capacity * 2;
    void **ring = malloc(capacity * sizeof(void *));
    if (ring == NULL) abort();
    for (uint32_t i = 0; i < thread->count; i++) {
      ring[i] = thread->ring[(thread->head + i) & (thread->capacity - 1)];
    }
    free(thread->ring);
    thread->ring = ring;
    thread->capacity = capacity;
    thread->head = 0;
    // The ring goes with its thread.
    pthread_once(&ring_once, make_key);
    pthread_setspecific(ring_key, ring);
  }
  thread->ring[(thread->head + thread->count) & (thread->capacity - 1)] = item;
  thread->count += 1;
}
