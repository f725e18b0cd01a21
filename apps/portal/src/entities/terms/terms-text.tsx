import { readTermsBlocks } from "@madoguchi/contract/clinic/read-terms-blocks";
import { type Terms, type TermsKind, termsSchema } from "@madoguchi/contract/clinic/terms";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import useSWR from "swr";
import type { ApiClient } from "../../api/client.ts";
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

/** The text of one of the clinic's terms in its current version. */
function fetchTerms(api: ApiClient, clinicId: string, kind: TermsKind): Promise<Terms> {
  return api.get(fillPath(apiPaths.terms, { clinicId, kind }), { parse: (body) => termsSchema.parse(body) });
}

/** One of the clinic's texts in the version in force. */
export function useTerms(kind: TermsKind) {
  const { api, configuration } = usePortal();
  return useSWR<Terms, unknown>(["terms", configuration.clinicId, kind], () =>
    fetchTerms(api, configuration.clinicId, kind),
  );
}
