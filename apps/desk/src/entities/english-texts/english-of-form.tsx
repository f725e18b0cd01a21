import type { EnglishTexts } from "@madoguchi/contract/translation/english-texts";
import { EnglishFields } from "./english-fields.tsx";

/** The message for a form whose English is refused. */
export const ENGLISH_MESSAGE = "英語の文は4,000文字以内でご入力ください。";

type EnglishForm = {
  typed: { english: EnglishTexts };
  change: (part: { english: EnglishTexts }) => void;
  field: (name: "english") => { id: string; error: string | undefined };
};

/** The English of a form's own texts, while they are typed. */
export function EnglishOfForm({ form, texts }: { form: EnglishForm; texts: readonly string[] }) {
  const { typed, change, field } = form;
  function translate(text: string, translated: string): void {
    const { [text]: _, ...others } = typed.english;
    change({ english: translated.trim() === "" ? others : { ...others, [text]: translated } });
  }
  return <EnglishFields {...field("english")} texts={texts} english={typed.english} onTranslate={translate} />;
}
