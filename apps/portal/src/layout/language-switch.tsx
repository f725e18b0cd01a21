import { LANGUAGE_COOKIE } from "@madoguchi/contract/http/language";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { otherLanguage } from "../language/other-language.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Opens the page that is shown in the other language; what is typed is there again (docs/decisions/0104-input-that-stays.md). */
function changeLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to read it before any script runs.
  document.cookie = `${LANGUAGE_COOKIE}=${otherLanguage.code}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
  location.reload();
}

/** 「English」 or 「日本語」, where the clinic offers both. */
export function LanguageSwitch() {
  if (useClinic()?.offersEnglish !== true) return null;
  return (
    <button
      type="button"
      lang={otherLanguage.code}
      className={`${STANDALONE_LINK_CLASS} -my-2`}
      onClick={changeLanguage}
    >
      {otherLanguage.name}
    </button>
  );
}
