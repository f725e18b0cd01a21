import { createHash } from "node:crypto";

/** Somebody with a LINE account. `email` is missing where she has registered none with LINE. */
export type LinePerson = { userId: string; displayName: string; email?: string | undefined };

function person(displayName: string, email?: string): LinePerson {
  const digits = createHash("sha256").update(displayName).digest("hex").slice(0, 32);
  return { userId: `U${digits}`, displayName, email };
}

/** Those who are there from the beginning: with an address, without one, and a second one with an address. */
export function firstPeople(): LinePerson[] {
  return [
    person("LINE 花子", "line-hanako@example.jp"),
    person("LINE 太郎"),
    person("LINE さくら", "line-sakura@example.jp"),
  ];
}
