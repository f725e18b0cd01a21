import { createHash } from "node:crypto";

/** A person with a LINE account. `email` is missing when none is registered with LINE. */
export type LinePerson = { userId: string; displayName: string; email?: string | undefined };

function person(displayName: string, email?: string): LinePerson {
  const digits = createHash("sha256").update(displayName).digest("hex").slice(0, 32);
  return { userId: `U${digits}`, displayName, email };
}

/** The initial persons: with an address, without one, and another with an address. */
export function initialPeople(): LinePerson[] {
  return [
    person("LINE 花子", "line-hanako@example.jp"),
    person("LINE 太郎"),
    person("LINE さくら", "line-sakura@example.jp"),
  ];
}
