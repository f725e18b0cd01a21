import { drawJpeg } from "../../entities/photo/draw-jpeg.ts";

/** Takes a photo at the camera's own, higher resolution, which some browsers and cameras do not support. */
async function takePhoto(camera: MediaStreamTrack): Promise<Blob | undefined> {
  if (!("ImageCapture" in globalThis)) return undefined;
  return new ImageCapture(camera).takePhoto().catch(() => undefined);
}

async function takeFrame(camera: MediaStreamTrack): Promise<Blob | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.setAttribute("playsinline", "");
  video.srcObject = new MediaStream([camera]);
  await video.play();
  const frame = await createImageBitmap(video);
  video.srcObject = null;
  const jpeg = await drawJpeg(frame, frame.width, frame.height);
  frame.close();
  return jpeg;
}

/** Takes a photo of the camera's picture as a file. Throws if the browser provides no picture. */
export async function takeStill(camera: MediaStreamTrack): Promise<File> {
  const photo = (await takePhoto(camera)) ?? (await takeFrame(camera));
  if (!photo) throw new Error("the browser made no picture of the camera");
  return new File([photo], "camera.jpg", { type: photo.type });
}
