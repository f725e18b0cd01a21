// @vitest-environment node
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expose } from "comlink";
import { afterEach, expect, test, vi } from "vitest";
import { openBlurEngine } from "./blur-engine.ts";

/** The interface of the library's worker, whose pictures are plain objects here. */
class Pipeline {
  loadTwilioTFLite = () => true;
  render = (frame: ArrayBuffer) => (frame.byteLength === 0 ? null : { bytes: frame.byteLength });
}

const workers: MessagePort[] = [];

function startWorker(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  expose(Pipeline, port2);
  port1.start();
  workers.push(port1);
  return Object.assign(port1, { terminate: () => port1.close() });
}

/** The engine reads nothing of a frame: any transferable object does. */
const frameOf = (bytes: number) => new ArrayBuffer(bytes) as unknown as VideoFrame;

async function openEngine() {
  vi.stubGlobal("window", {});
  vi.stubGlobal("Worker", startWorker);
  const engine = await openBlurEngine();
  return { engine, worker: workers.at(-1) };
}

afterEach(() => {
  for (const worker of workers.splice(0)) worker.close();
  vi.unstubAllGlobals();
});

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

test("pictures are freed while the worker runs: a call of an hour has a hundred thousand", async () => {
  const { engine } = await openEngine();
  const pictures: WeakRef<ImageBitmap>[] = [];
  for (let number = 0; number < 100; number++) pictures.push(new WeakRef(await engine.blur(frameOf(8))));
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(pictures.filter((picture) => picture.deref() !== undefined).length).toBeLessThan(10);
});

test("a worker that fails rejects the current frame and the next ones, and so does a frame without a picture", async () => {
  const { engine, worker } = await openEngine();
  await expect(engine.blur(frameOf(0))).rejects.toThrow("no picture");
  const current = engine.blur(frameOf(8));
  worker?.dispatchEvent(new Event("error"));
  await expect(current).rejects.toThrow("the worker failed");
  await expect(engine.blur(frameOf(8))).rejects.toThrow("the worker failed");
});
