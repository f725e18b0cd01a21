/** Runs in the browser: two browsers joined by a bare WebSocket relay and a bare `RTCPeerConnection`. */

type Bare = { join: () => Promise<number> };

declare global {
  var openBare: (relay: string) => Promise<void>;
  var bare: Bare;
}

async function connectBare(relay: string): Promise<Bare> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 }, audio: true });
  const video = document.createElement("video");
  Object.assign(video, { autoplay: true, playsInline: true });
  document.body.append(video);
  const socket = new WebSocket(relay);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  let connection: RTCPeerConnection | undefined;

  function connect(): RTCPeerConnection {
    connection?.close();
    const created = new RTCPeerConnection();
    for (const track of stream.getTracks()) created.addTrack(track, stream);
    created.addEventListener("icecandidate", ({ candidate }) => send({ candidate }));
    created.addEventListener("track", ({ streams }) => {
      video.srcObject = streams[0] ?? null;
    });
    connection = created;
    return created;
  }

  socket.addEventListener("message", async ({ data }) => {
    const { joins, description, candidate } = JSON.parse(await new Response(data).text());
    if (joins || description?.type === "offer") connect();
    if (description) await connection?.setRemoteDescription(description);
    if (candidate !== undefined) await connection?.addIceCandidate(candidate);
    if (!joins && description?.type !== "offer") return;
    await connection?.setLocalDescription();
    send({ description: connection?.localDescription });
  });

  return {
    /** Returns the milliseconds until the first picture of the other side is shown. */
    join: () =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        video.requestVideoFrameCallback(() => resolve(performance.now() - since));
        send({ joins: true });
      }),
  };
}

globalThis.openBare = async (relay) => {
  globalThis.bare = await connectBare(relay);
};
