import { type DataImportKind, MOST_IMPORT_BYTES } from "@madoguchi/contract/operation/data-import";

/** A file that was chosen, as it is sent. It stays in this page's memory alone. */
export type ChosenFile = { kind: DataImportKind; fileName: string; content: string };

const LONGEST_NAME = 200;

/** The bytes after the comma of `data:…;base64,…`. */
function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read."));
    reader.readAsDataURL(file);
  });
}

/** Reads a file of the device; in words why it is not sent. */
export async function readChosenFile(kind: DataImportKind, file: File): Promise<ChosenFile | { problem: string }> {
  if (file.size > MOST_IMPORT_BYTES) {
    return { problem: "一度に取り込めるのは10MBまでです。ファイルを分けてください。" };
  }
  try {
    return { kind, fileName: file.name.slice(-LONGEST_NAME), content: await readAsBase64(file) };
  } catch {
    return { problem: "ファイルを読み取れませんでした。ほかのソフトで開いているときは閉じて、選び直してください。" };
  }
}
