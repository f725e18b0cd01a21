import { streamZip, type ZipFile } from "../../platform/zip/stream-zip.ts";

/** The part of the download from which the archive's files are named. */
type Exported = {
  treatments: readonly { treatmentId: string; photos: readonly { photoId: string; file: string }[] }[];
};

export type ReadPhoto = (photo: { treatmentId: string; photoId: string }) => Promise<Uint8Array | undefined>;

const INDENTATION = 2;

/** The files of the archive, each made when the one before was sent. A photo deleted in the meantime is left out. */
async function* listFiles(exported: Exported, readPhoto: ReadPhoto): AsyncGenerator<ZipFile> {
  yield { name: "data.json", parts: [new TextEncoder().encode(JSON.stringify(exported, undefined, INDENTATION))] };
  for (const { treatmentId, photos } of exported.treatments) {
    for (const { photoId, file } of photos) {
      const content = await readPhoto({ treatmentId, photoId });
      if (content) yield { name: file, parts: [content], isSmallAlready: true };
    }
  }
}

/** The download as a ZIP: `data.json`, and the photos as they are stored, one in memory at a time. */
export function zipExport(exported: Exported, readPhoto: ReadPhoto): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamZip(listFiles(exported, readPhoto));
}
