/** A stream of events that sends only the events of a test. */
export class SilentSource extends EventTarget {
  static latest: SilentSource | undefined;
  static readonly opened = new Map<string, SilentSource>();
  isClosed = false;

  constructor(url: string) {
    super();
    SilentSource.latest = this;
    SilentSource.opened.set(url.slice(url.lastIndexOf("/") + 1), this);
  }

  /** Returns the newest stream whose URL ends with this. */
  static of(end: string): SilentSource {
    const source = SilentSource.opened.get(end);
    if (!source) throw new Error(`No stream of ${end} is open.`);
    return source;
  }

  close(): void {
    this.isClosed = true;
  }

  emit(type: string, data: unknown = null): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}
