type Described = { type: RTCSdpType; sdp: string };

/** All connections of the test, by the id in their descriptions. */
const connections = new Map<string, FakePeerConnection>();

/** A connection that only negotiates by ids: two with each other's descriptions are connected. */
export class FakePeerConnection extends EventTarget {
  static made: FakePeerConnection[] = [];
  readonly id = String(FakePeerConnection.made.length);
  signalingState: RTCSignalingState = "stable";
  connectionState: RTCPeerConnectionState = "new";
  localDescription: Described | null = null;
  remoteDescription: Described | null = null;
  offers = 0;
  bytes = 0;
  readonly transceivers: { receiver: object; sender: object; direction: string }[] = [];

  constructor() {
    super();
    FakePeerConnection.made.push(this);
    connections.set(this.id, this);
  }
  createDataChannel(): EventTarget {
    return Object.assign(new EventTarget(), { readyState: "connecting" });
  }
  addTransceiver(kind: string): void {
    this.keep(kind);
    if (this.transceivers.length === 2) queueMicrotask(() => this.dispatchEvent(new Event("negotiationneeded")));
  }
  private keep(kind: string): void {
    const sender = { track: null, replaceTrack: async () => undefined, getParameters: () => ({ encodings: [] }) };
    this.transceivers.push({ receiver: { track: { kind } }, sender, direction: "sendrecv" });
  }
  getTransceivers = () => this.transceivers;
  restartIce(): void {
    this.dispatchEvent(new Event("negotiationneeded"));
  }
  setConfiguration(): void {}
  async setLocalDescription(): Promise<void> {
    const isAnswer = this.signalingState === "have-remote-offer";
    this.localDescription = { type: isAnswer ? "answer" : "offer", sdp: this.id };
    if (!isAnswer) this.offers += 1;
    this.signalingState = isAnswer ? "stable" : "have-local-offer";
    this.settle();
  }
  /** When two offers collide, only the polite side takes the other's. */
  async setRemoteDescription(description: Described): Promise<void> {
    this.remoteDescription = description;
    if (this.transceivers.length === 0) for (const kind of ["audio", "video"]) this.keep(kind);
    this.signalingState = description.type === "offer" ? "have-remote-offer" : "stable";
    this.settle();
  }
  async addIceCandidate(): Promise<void> {}
  async getStats(): Promise<Map<string, object>> {
    if (this.connectionState === "connected") this.bytes += 1000;
    return new Map([["sound", { type: "inbound-rtp", kind: "audio", bytesReceived: this.bytes }]]);
  }
  close(): void {
    this.signalingState = "closed";
    this.connectionState = "closed";
  }
  /** The connection on the other side; `undefined` before both have descriptions. */
  get other(): FakePeerConnection | undefined {
    return connections.get(this.remoteDescription?.sdp ?? "");
  }
  private settle(): void {
    const { other } = this;
    const isBoth = this.signalingState === "stable" && other?.remoteDescription?.sdp === this.id;
    if (!isBoth || !other) return;
    for (const one of [this, other]) {
      one.connectionState = "connected";
      one.dispatchEvent(new Event("connectionstatechange"));
    }
  }
}

export class FakeMediaStream {
  getAudioTracks = () => [];
  getVideoTracks = () => [];
  addTrack(): void {}
}
