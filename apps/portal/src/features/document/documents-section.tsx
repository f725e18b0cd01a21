import { readOwnDocumentsCall } from "@madoguchi/contract/document/document.patient.calls";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { FileText } from "lucide";
import { useSWRConfig } from "swr";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { DocumentItem } from "./document-item.tsx";

/** 書類: the clinic's documents, the latest first; a 同意書 is read and answered here. */
export function DocumentsSection() {
  const { api, configuration } = usePortal();
  const { data, error, isValidating, mutate } = useRead(
    recordKeys.documents(configuration),
    (ready) => api.send(readOwnDocumentsCall, { ready }),
    { shouldRetryOnError: false },
  );
  const all = useSWRConfig();
  /** The notice that asked for the answer is gone, too. */
  const readAgain = () => Promise.all([mutate(), all.mutate(recordKeys.notices(configuration))]);
  if (!data) {
    return (
      <Section>
        {error === undefined ? (
          <SkeletonLines lines={4} />
        ) : (
          <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Section>
    );
  }
  if (data.documents.length === 0) {
    return (
      <Section>
        <EmptyState icon={FileText} title="書類はまだありません">
          クリニックが書類を発行すると、ここに届きます。
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section>
      <ul className="flex flex-col">
        {data.documents.map((document) => (
          <DocumentItem key={document.documentId} document={document} onAnswered={readAgain} />
        ))}
      </ul>
    </Section>
  );
}
