import { readTermsBlocks } from "@madoguchi/contract/clinic/read-terms-blocks";
import type { Terms, TermsKind } from "@madoguchi/contract/clinic/terms";
import { readTermsCall } from "@madoguchi/contract/patient/terms.calls";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";

/** A text of the clinic's with its headings and paragraphs. */
export function TermsText({ text, version }: { text: string; version: number }) {
  return (
    <div className="flex flex-col gap-3">
      {readTermsBlocks(text).map((block) =>
        block.isHeading ? (
          <h3 key={block.key} className="mt-3 text-std-16B-170">
            {block.text}
          </h3>
        ) : (
          <p key={block.key} className="whitespace-pre-line">
            {block.text}
          </p>
        ),
      )}
      <p className="text-text-secondary">第{version}版</p>
    </div>
  );
}

/** One of the clinic's texts in the version in force. */
export function useTerms(kind: TermsKind) {
  const { api, configuration } = usePortal();
  return useSWR<Terms, unknown>(["terms", configuration.clinicId, kind], () =>
    api.send(readTermsCall, { params: { kind } }),
  );
}
