import data from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier, SupportStatement } from "@mdn/browser-compat-data";

/** Names of features newer than the oldest supported browsers. */
export type NewerFeatures = {
  /** `WeakRef`. */
  globals: Set<string>;
  /** `Map.groupBy`. */
  statics: Set<string>;
  /** `toSorted`, where no older object of any kind has a member of that name. */
  members: Set<string>;
};

/** The data's names of browsers, by those of the project's list. */
const BROWSERS = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "safari_ios",
  safari: "safari",
} as const;

/** The browser's interfaces whose members are checked; members of rarer ones have names that any object may have. */
const INTERFACES = [
  "AbortSignal",
  "Blob",
  "Crypto",
  "Document",
  "Element",
  "FormData",
  "Headers",
  "HTMLDialogElement",
  "HTMLElement",
  "HTMLMediaElement",
  "HTMLVideoElement",
  "Navigator",
  "ReadableStream",
  "Response",
  "URL",
  "URLSearchParams",
  "Window",
];

const STATIC = "_static";

function isIn(statement: SupportStatement | undefined, version: number): boolean {
  return [statement].flat().some((support) => {
    if (!support || support.flags || support.prefix || support.alternative_name || support.version_removed)
      return false;
    const added = support.version_added;
    return typeof added === "string" && Number.parseFloat(added.replace("≤", "")) <= version;
  });
}

function isNewer({ __compat: compat }: Identifier, floor: Record<string, number>): boolean {
  if (!compat) return false;
  return Object.entries(BROWSERS).some(([name, browser]) => !isIn(compat.support[browser], floor[name] ?? 0));
}

/** Whether the language's own object has the member itself (`Map.groupBy`), which the data does not say. */
function isOfItself(owner: string, name: string): boolean {
  const object: unknown = Reflect.get(globalThis, owner);
  return (typeof object === "function" || typeof object === "object") && object !== null && Object.hasOwn(object, name);
}

function childrenOf(identifier: Identifier | undefined): [string, Identifier][] {
  return Object.entries(identifier ?? {}).filter((entry): entry is [string, Identifier] => entry[0] !== "__compat");
}

/** The features newer than the versions of `floor`, by MDN's browser data (partial support counts as support). */
export function listNewerFeatures(floor: Record<string, number>): NewerFeatures {
  const newer: NewerFeatures = { globals: new Set(), statics: new Set(), members: new Set() };
  const older = new Set<string>();

  function addMember(owner: string, name: string, member: Identifier, isOwned: boolean): void {
    if (!isNewer(member, floor)) older.add(name);
    else if (name.endsWith(STATIC) || isOfItself(owner, name))
      newer.statics.add(`${owner}.${name.replace(STATIC, "")}`);
    else if (isOwned) newer.members.add(name);
  }

  for (const [owner, identifier] of childrenOf(data.javascript["builtins"])) {
    if (isNewer(identifier, floor)) newer.globals.add(owner);
    for (const [name, member] of childrenOf(identifier)) addMember(owner, name, member, true);
  }
  for (const [owner, identifier] of childrenOf(data.api)) {
    if (isNewer(identifier, floor)) newer.globals.add(owner);
    for (const [name, member] of childrenOf(identifier)) addMember(owner, name, member, INTERFACES.includes(owner));
  }
  for (const name of older) newer.members.delete(name);
  return newer;
}
