import { textsOf } from "@madoguchi/contract/questionnaire/in-english";
import { LONGEST_TRANSLATION } from "@madoguchi/contract/questionnaire/questionnaire";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { useState } from "react";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import type { Edit } from "./use-edit.ts";

/** The English beside each text that patients read, for the portal's English edition. */
export function EnglishTexts({ edit, error }: { edit: Edit; error: string | undefined }) {
  const { title, definition, english } = edit;
  const [isOpen, setIsOpen] = useState(false);
  const texts = textsOf({ title, definition });
  const given = Object.keys(definition.english ?? {}).length;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-card bg-card p-4 shadow-card forced-colors:border"
    >
      <summary id="edit-english" className="min-h-11 cursor-pointer content-center font-700">
        英語の文（任意、{texts.length}件のうち{given}件）
      </summary>
      {error && <FieldError id="edit-english-error">{error}</FieldError>}
      {isOpen && (
        <div className="flex flex-col gap-4 border-line border-t pt-4">
          <p className="break-phrase text-text-secondary">
            英語版の画面で、日本語の文の代わりに表示します。空欄の文は日本語のまま表示します。日本語の文を変えると、その英語は使われなくなります。クリニックに届く回答は、どちらの画面からでも日本語です（文章の回答は、患者さんが入力したままです）。
          </p>
          <div className="grid gap-3 lg:grid-cols-2">
            {texts.map((text, at) => (
              <CompactText
                // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place while it is typed.
                key={at}
                id={`edit-english-${at}`}
                label={text}
                rows={1}
                lang="en"
                maxLength={LONGEST_TRANSLATION}
                value={english[text] ?? ""}
                onChange={({ target }) => edit.translate(text, target.value)}
              />
            ))}
          </div>
        </div>
      )}
    </details>
  );
}
