import { type TranslateTermsRequest, translateTermsRequestSchema } from "@madoguchi/contract/terms/published-terms";
import { TERMS_TITLES } from "@madoguchi/contract/terms/terms";
import { useState } from "react";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormPage } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { AbandonDialog } from "./abandon-dialog.tsx";
import { TermsPreview } from "./terms-preview.tsx";
import type { PublishedText } from "./use-terms.ts";

type TermsTranslationProps = {
  text: PublishedText;
  onStore: (request: TranslateTermsRequest) => Promise<unknown>;
  onClose: () => void;
};

/** The English of a published version beside its Japanese, for reading on the portal's English pages. */
export function TermsTranslation({ text, onStore, onClose }: TermsTranslationProps) {
  const [isAbandoning, setIsAbandoning] = useState(false);
  const form = useDeskForm<TranslateTermsRequest>({
    initial: { english: text.english },
    schema: translateTermsRequestSchema,
    messages: { english: "英語の訳を45,000文字以内でご入力ください。" },
    submit: onStore,
  });
  return (
    <section aria-labelledby="terms-translation" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="terms-translation" className="text-std-18B-160">
          {TERMS_TITLES[text.kind]}：第{text.version}版の英語の訳
        </h3>
        <button type="button" className="desk-act" onClick={() => (form.isChanged ? setIsAbandoning(true) : onClose())}>
          やめる
        </button>
      </div>
      <p className="break-phrase text-text-secondary">
        英語版の画面で、参考の訳として表示します。患者さまに同意をお願いするのは日本語の原文です。訳を変えても、版と同意はそのままです。空欄にすると、日本語の原文だけを表示します。
      </p>
      <DeskFormPage form={form} submitLabel="英語の訳を登録する">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <CompactText
            {...form.optionalText("english")}
            label="英語の訳（段落は空の行で区切り、見出しは行の始めに「## 」を付けます）"
            lang="en"
            rows={16}
          />
          <section aria-labelledby="terms-original" className="flex min-w-0 flex-col gap-1">
            <h4 id="terms-original" className="text-dns-14B-130 text-text-secondary">
              日本語の原文
            </h4>
            <div className="rounded-control border border-line p-4">
              <TermsPreview text={text.text} />
            </div>
          </section>
        </div>
      </DeskFormPage>
      {isAbandoning && <AbandonDialog onStay={() => setIsAbandoning(false)} onAbandon={onClose} />}
    </section>
  );
}
