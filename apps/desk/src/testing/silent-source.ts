/** A stream of events that says nothing but what a test lets it say. */
export class SilentSource extends EventTarget {
  static latest: SilentSource | undefined;

  constructor() {
    super();
    SilentSource.latest = this;
  }

  close(): void {}

  tell(type: string, data: unknown = null): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}
