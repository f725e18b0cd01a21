import { type DataImportKind, MOST_IMPORT_BYTES } from "@madoguchi/contract/data-import/data-import";

/** A chosen file, as it is sent. It is only in this page's memory. */
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

/** Reads a file of the device; resolves to the reason if it cannot be sent. */
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
