import type { readOwnProposalsCall } from "@madoguchi/contract/proposal/proposal.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { ProposalsSection } from "../../../features/proposal/proposals-section.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/settings/proposals")({
  staticData: { title: "変更のご確認" },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/business/{medicalBusinessId}/proposal";
    context.api.prefetch(firstRead<typeof readOwnProposalsCall>(path, place, recordKeys.proposals(place)), entry);
  },
  component: ProposalsPage,
});

function ProposalsPage() {
  return (
    <SettingsPage
      title="変更のご確認"
      lead="クリニックから提案のあった、登録内容の変更です。確定されるまで、登録内容は変わりません。"
    >
      <ProposalsSection />
    </SettingsPage>
  );
}
