import type { BackupPlace } from "../config/backup-config.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { folderStore } from "./folder-store.ts";

/** The place of all backups. The client of buckets is loaded only for a bucket. */
export async function openPlace(place: BackupPlace): Promise<ArchiveStore> {
  if ("folder" in place) return folderStore(place.folder);
  const { bucketStore } = await import("./bucket-store.ts");
  return bucketStore(place);
}
