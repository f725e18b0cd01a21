/** happy-dom has no calls, and the screens of a visit are tested as in a browser that has them. */
Object.defineProperty(globalThis, "RTCPeerConnection", { configurable: true, writable: true, value: class {} });
