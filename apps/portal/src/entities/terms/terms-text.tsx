import { readTermsBlocks } from "@madoguchi/contract/clinic/read-terms-blocks";
import type { Terms, TermsKind } from "@madoguchi/contract/clinic/terms";
import { readTermsCall } from "@madoguchi/contract/patient/terms.calls";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
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

/** A text of the clinic with its headings and paragraphs; below a translation, the original to which patients agree. */
export function TermsText({ terms: { text, version, original } }: { terms: Terms }) {
  return (
    <div className="flex flex-col gap-3">
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
