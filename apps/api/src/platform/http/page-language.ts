import { LANGUAGE_COOKIE, LANGUAGES, type Language } from "@madoguchi/contract/http/language";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { getCookie } from "hono/cookie";

/** The request headers on which a page depends, for shared caches. */
export const LANGUAGE_HEADERS = { Vary: "Accept-Encoding, Accept-Language, Cookie" };

function findLanguage(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => text?.toLowerCase().split("-")[0] === language);
}

/** The language of a page and its calls: the patient's choice, else the browser's preference, else Japanese. */
export function pageLanguage(context: Context): Language {
  const chosen = findLanguage(getCookie(context, LANGUAGE_COOKIE));
  if (chosen) return chosen;
  const preferred = accepts(context, {
    ...{ header: "Accept-Language", supports: [...LANGUAGES], default: "ja" },
    match: (accepted) =>
      accepted.toSorted((one, other) => other.q - one.q).find(({ type }) => findLanguage(type) !== undefined)?.type ??
      "",
  });
  return findLanguage(preferred) ?? "ja";
}
