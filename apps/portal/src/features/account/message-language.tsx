import { changeAccountLanguageCall } from "@madoguchi/contract/account/account-language.patient.calls";
import { LANGUAGES, type Language } from "@madoguchi/contract/http/language";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { useAccountAction } from "./use-account-action.ts";

const TEXTS: Record<Language, { now: string; choose: string }> = {
  ja: { now: "メールとLINEは、日本語でお送りします。", choose: "日本語で受け取る" },
  en: { now: "メールとLINEは、英語でお送りします。", choose: "英語で受け取る" },
};

type MessageLanguageProps = { language: Language; onChanged: (language: Language) => Promise<unknown> };

/** The language of the clinic's messages. The footer's switch sets it along with the language of the pages. */
export function MessageLanguage({ language, onChanged }: MessageLanguageProps) {
  const [isChanged, setIsChanged] = useState(false);
  const other = LANGUAGES.find((each) => each !== language) ?? "ja";
  const changing = useAccountAction(
    (api) => api.send(changeAccountLanguageCall, { body: { language: other } }),
    async () => {
      await onChanged(other);
      setIsChanged(true);
    },
  );
  return (
    <Section heading="お知らせの言語">
      <p>{TEXTS[language].now}</p>
      {changing.problem && (
        <Notice kind="error" title={changing.titleOf("お知らせの言語を変更できませんでした")} isAnnounced>
          {changing.problem}
        </Notice>
      )}
      {isChanged && <Notice kind="success" title="お知らせの言語を変更しました" isAnnounced />}
      <Button variant="secondary" onClick={() => void changing.run()} busy={changing.isBusy} busyLabel="保存中…">
        {TEXTS[other].choose}
      </Button>
    </Section>
  );
}
