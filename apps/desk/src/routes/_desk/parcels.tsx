import { PARCEL_STAGES } from "@madoguchi/contract/delivery/delivery";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { ParcelsScreen } from "../../features/parcel/parcels-screen.tsx";

/** Invalid values are ignored. */
const searchSchema = z.object({
  stage: z.enum(PARCEL_STAGES).optional().catch(undefined),
  /** A parcel that is shown beside the list. */
  at: z.string().max(100).optional().catch(undefined),
});

export const Route = createFileRoute("/_desk/parcels")({
  staticData: { title: "発送" },
  validateSearch: (search) => searchSchema.parse(search),
  component: ParcelsPage,
});

function ParcelsPage() {
  const { stage, at } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ParcelsScreen
      stage={stage ?? "preparing"}
      onStage={(chosen) => void navigate({ search: { stage: chosen }, replace: true })}
      at={at}
      onAt={(treatmentId) => void navigate({ search: { stage, at: treatmentId }, replace: true, resetScroll: false })}
    />
  );
}
