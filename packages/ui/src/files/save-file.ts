/** The part of the browser that saves a file. */
export type FileTarget = {
  document: Pick<Document, "createElement">;
  navigator: Pick<Navigator, "userAgent" | "maxTouchPoints"> & {
    canShare?: (data: { files: File[] }) => boolean;
    share: (data: { files: File[] }) => Promise<void>;
  };
  location: { assign: (address: string) => void };
  setTimeout: (work: () => void, milliseconds: number) => unknown;
};

/** The object URL stays valid this long for a browser that is slow or asks first; it never leaves this device. */
const REVOKE_AFTER_MS = 60_000;

/** iPhone and iPad; the latter calls itself a Mac, but no Mac has a touch screen. */
function isAppleTouchDevice({ userAgent, maxTouchPoints }: FileTarget["navigator"]): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/** Whether the file was shared through the device's share sheet, or the patient closed that. */
async function hasBeenShared(file: File, { navigator }: FileTarget): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Saves a file. iPhones and iPads, whose in-app browsers cannot, open the device's share sheet, and where that fails
 * the file itself: a calendar file then asks to be added to the calendar.
 */
export async function saveFile(file: File, place: FileTarget = window): Promise<void> {
  const isApple = isAppleTouchDevice(place.navigator);
  if (isApple && (await hasBeenShared(file, place))) return;
  const address = URL.createObjectURL(file);
  place.setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
  if (isApple) {
    place.location.assign(address);
    return;
  }
  const link = place.document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
}
