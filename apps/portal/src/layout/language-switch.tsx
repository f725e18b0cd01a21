import { LANGUAGE_COOKIE, type Language } from "@madoguchi/contract/http/language";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { otherLanguage } from "../language/other-language.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Longer than the account's call takes; a lost connection does not delay the page further. */
const TIMEOUT_MS = 2000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export type LanguageSwitchProps = {
  /** Called with the choice before the page is reloaded, to set a signed-in patient's language of messages too. */
  onChoose?: ((language: Language) => Promise<unknown>) | undefined;
};

/** Opens the current page in the other language; its input is restored (decision 36). */
async function changeLanguage({ onChoose }: LanguageSwitchProps): Promise<void> {
  const { code } = otherLanguage;
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to read it before any script runs.
  document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
  // After a failure the page is still shown in the chosen language; the settings show the language of messages.
  if (onChoose) await Promise.race([onChoose(code).catch(() => undefined), wait(TIMEOUT_MS)]);
  location.reload();
}

/** 「English」 or 「日本語」, if the clinic offers both. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  if (useClinic()?.offersEnglish !== true) return null;
  return (
    <button
      type="button"
      lang={otherLanguage.code}
      className={`${STANDALONE_LINK_CLASS} -my-2`}
      onClick={() => void changeLanguage({ onChoose })}
    >
      {otherLanguage.name}
    </button>
  );
}
