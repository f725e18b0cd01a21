/** A heap of events by their time; of two at the same moment the one added first comes first. */
export class EventQueue<Event> {
  readonly #heap: { at: number; order: number; event: Event }[] = [];
  #added = 0;

  get size(): number {
    return this.#heap.length;
  }

  add(at: number, event: Event): void {
    const heap = this.#heap;
    heap.push({ at, order: this.#added++, event });
    let index = heap.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#isBefore(index, parent)) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  take(): { at: number; event: Event } | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    let index = 0;
    for (;;) {
      let least = index;
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (child < heap.length && this.#isBefore(child, least)) least = child;
      }
      if (least === index) return first;
      this.#swap(index, least);
      index = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (!first || !second) return false;
    return first.at < second.at || (first.at === second.at && first.order < second.order);
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (!first || !second) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}
