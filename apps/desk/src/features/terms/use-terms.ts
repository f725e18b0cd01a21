import type {
  PublishedTermsList,
  PublishTermsRequest,
  TranslateTermsRequest,
} from "@madoguchi/contract/terms/published-terms";
import type { Consent } from "@madoguchi/contract/terms/terms";
import { publishTermsCall, readTermsCall, translateTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

export type PublishedText = PublishedTermsList["terms"][number];

/** Reads every version of the clinic's texts, and publishes the next. */
export function useTerms() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const keyFor = useAttemptKey();
  const params = { clinicId };
  const list = useRead(readTermsCall, { params });

  return {
    list,
    /** The version in force, read from the server at this moment; 0 if there is none. */
    currentVersion: async (kind: PublishedText["kind"]): Promise<number> => {
      const terms = (await list.mutate())?.terms ?? [];
      return terms.find((each) => each.kind === kind && each.supersededAt === null)?.version ?? 0;
    },
    publish: async (body: PublishTermsRequest): Promise<number> => {
      const key = keyFor(body);
      const { version } = await ownersAct(() => api.send(publishTermsCall, { params, body, key }));
      await list.mutate();
      return version;
    },
    translate: async ({ kind, version }: Consent, body: TranslateTermsRequest): Promise<void> => {
      const ofVersion = { ...params, kind, version: String(version) };
      await ownersAct(() => api.send(translateTermsCall, { params: ofVersion, body }));
      await list.mutate();
    },
  };
}
