import { type EnglishTexts, LONGEST_TRANSLATION } from "@madoguchi/contract/translation/english-texts";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { useState } from "react";
import { CompactText } from "../compact-field/compact-field.tsx";

type EnglishFieldsProps = {
  id: string;
  error: string | undefined;
  /** The Japanese texts, in the order of the page. */
  texts: readonly string[];
  english: EnglishTexts;
  /** An empty translation deletes the stored one. */
  onTranslate: (text: string, translated: string) => void;
  /** An addition to the note that all such fields have. */
  note?: string;
  className?: string;
};

/**
 * The English of each text that patients read, for the portal's English edition; folded, because few clinics use it.
 */
export function EnglishFields({ id, error, texts, english, onTranslate, note = "", className }: EnglishFieldsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = isUnfolded || error !== undefined;
  const given = texts.filter((text) => english[text]?.trim()).length;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)} className={className}>
      <summary id={id} className="min-h-11 cursor-pointer content-center font-700">
        英語の文（任意、{texts.length}件のうち{given}件）
      </summary>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isOpen && (
        <div className="flex flex-col gap-4 border-line border-t pt-4">
          <p className="break-phrase text-text-secondary">
            英語版の画面で、日本語の文の代わりに表示します。空欄の文は日本語のまま表示します。日本語の文を変えると、その英語は使われなくなります。
            {note}
          </p>
          <div className="grid gap-3 lg:grid-cols-2">
            {texts.map((text, at) => (
              <CompactText
                // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified by its place while it is typed.
                key={at}
                id={`${id}-${at}`}
                label={text}
                rows={1}
                lang="en"
                maxLength={LONGEST_TRANSLATION}
                value={english[text] ?? ""}
                onChange={({ target }) => onTranslate(text, target.value)}
              />
            ))}
          </div>
        </div>
      )}
    </details>
  );
}
