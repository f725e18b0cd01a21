import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipFile = {
  name: string;
  /** The file's parts, each produced when the one before was read. */
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether its bytes are compressed already, as a photo's are. */
  isSmallAlready?: boolean;
};

const NOTHING = new Uint8Array(0);

/** Adds the files part by part; after each the archive can be read so far. */
async function* pushFiles(zip: Zip, files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<undefined> {
  for await (const { name, parts, isSmallAlready = false } of files) {
    const entry = isSmallAlready ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for await (const part of parts) {
      entry.push(part);
      yield;
    }
    entry.push(NOTHING, true);
    yield;
  }
}

/**
 * The files as a ZIP, of which only one part at a time is in memory, at the speed of the connection. An archive that
 * cannot be finished breaks the connection.
 */
export function streamZip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const zip = new Zip();
  const steps = pushFiles(zip, files);
  let hasWritten = false;
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, chunk, isFinal) => {
        hasWritten = true;
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isFinal) controller.close();
      };
    },
    async pull() {
      hasWritten = false;
      // Compressed bytes come out later than they went in; the stream pulls the next part only once it has got some.
      while (!hasWritten) {
        const { done } = await steps.next();
        if (done) return zip.end();
      }
    },
    async cancel() {
      await steps.return(undefined);
    },
  });
}
