import { readTermsBlocks } from "@madoguchi/contract/terms/read-terms-blocks";
import type { Terms, TermsKind } from "@madoguchi/contract/terms/terms";
import { readTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { otherLanguage } from "../../language/other-language.ts";
import { usePortal } from "../../portal-context/portal.tsx";

function Blocks({ text }: { text: string }) {
  return readTermsBlocks(text).map((block) =>
    block.isHeading ? (
      <h3 key={block.key} className="mt-3 text-std-16B-170">
        {block.text}
      </h3>
    ) : (
      <p key={block.key} className="whitespace-pre-line">
        {block.text}
      </p>
    ),
  );
}

/** What each text is about, for a reader of the English page to whom the clinic shows it in Japanese alone. */
const ABOUT = {
  "terms-of-use": "予約・お支払い・キャンセルなど、このサービスの利用の条件です。",
  "privacy-policy": "お名前・連絡先・診療の記録を、当院がどのように扱うかです。",
  "online-care": "オンライン診療でできること・できないことと、対面での受診が必要になる場合です。",
  cancellation: "いつまで予約をキャンセルできるか、キャンセル料がかかるかです。",
  commerce: "販売する者・料金・お支払いの時期などの、法律で定められた表示です。",
} as const satisfies Record<TermsKind, string>;

/**
 * A text of the clinic with its headings and paragraphs; below a translation, the original to which patients agree. An
 * English page says of a text without translation what it is about, and that the Japanese one holds.
 */
export function TermsText({ terms: { kind, text, version, original } }: { terms: Terms }) {
  const isUntranslated = otherLanguage.code === "ja" && original === undefined;
  return (
    <div className="flex flex-col gap-3">
      {isUntranslated && (
        <p className="text-text-secondary">
          この文は、日本語だけで用意されています。同意いただくのは、この日本語の文です。 {ABOUT[kind]}
        </p>
      )}
      {original !== undefined && (
        <p className="text-text-secondary">この文は参考のための訳です。同意いただくのは、日本語の原文です。</p>
      )}
      <Blocks text={text} />
      {original !== undefined && (
        <Disclosure summary="日本語の原文を読む">
          <div lang="ja" className="flex flex-col gap-3">
            <Blocks text={original} />
          </div>
        </Disclosure>
      )}
      <p className="text-text-secondary">第{version}版</p>
    </div>
  );
}

/** One of the clinic's texts in the version in force. */
export function useTerms(kind: TermsKind) {
  const { api, configuration } = usePortal();
  return useRead(recordKeys.terms(configuration, kind), (ready) =>
    api.send(readTermsCall, { params: { kind }, ready }),
  );
}
