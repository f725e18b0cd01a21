import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** What the archive needs to know of the download; it holds all of it. */
type Exported = {
  treatments: readonly { treatmentId: string; photos: readonly { photoId: string; file: string }[] }[];
};

export type ReadPhoto = (photo: { treatmentId: string; photoId: string }) => Promise<Uint8Array | undefined>;

const INDENTATION = 2;

/** The files of the archive, each made when the one before has been taken. A photo deleted meanwhile is left out. */
async function* listFiles(exported: Exported, readPhoto: ReadPhoto) {
  const data = new ZipDeflate("data.json");
  yield { entry: data, content: new TextEncoder().encode(JSON.stringify(exported, undefined, INDENTATION)) };
  for (const { treatmentId, photos } of exported.treatments) {
    for (const { photoId, file } of photos) {
      const content = await readPhoto({ treatmentId, photoId });
      if (content) yield { entry: new ZipPassThrough(file), content };
    }
  }
}

/**
 * The download as a ZIP: `data.json`, and the photos as they are stored. Only one photo at a time is in memory, as fast as
 * the patient's line takes them. An archive that cannot be finished ends with the connection.
 */
export function zipExport(exported: Exported, readPhoto: ReadPhoto): ReadableStream<Uint8Array<ArrayBuffer>> {
  const files = listFiles(exported, readPhoto);
  const zip = new Zip();
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, chunk, isFinal) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isFinal) controller.close();
      };
    },
    async pull() {
      const { value, done } = await files.next();
      if (done) return zip.end();
      zip.add(value.entry);
      value.entry.push(value.content, true);
    },
    async cancel() {
      await files.return();
    },
  });
}
