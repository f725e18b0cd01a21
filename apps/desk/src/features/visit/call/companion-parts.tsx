import type { CompanionLines } from "@madoguchi/call/companion-lines";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { type ComponentProps, Suspense } from "react";
import type { ColleaguePane } from "./colleague-pane.tsx";
import type { CompanionPane } from "./companion-pane.tsx";
import type { CompanionTile } from "./companion-tile.tsx";

const Colleague = lazyPart(async () => (await import("./colleague-pane.tsx")).ColleaguePane, PartNotLoaded);
const Pane = lazyPart(async () => (await import("./companion-pane.tsx")).CompanionPane);
const Tile = lazyPart(async () => (await import("./companion-tile.tsx")).CompanionTile);

type TileProps = Omit<ComponentProps<typeof CompanionTile>, "companions"> & { companions: CompanionLines | undefined };

/** The actions for a third person, loaded on demand, as most visits have none. */
export function LateCompanionPane(props: ComponentProps<typeof CompanionPane>) {
  return (
    <Suspense>
      <Pane {...props} />
    </Suspense>
  );
}

/** The pane of a colleague whom the visit's doctor asked to join. */
export function LateColleaguePane(props: ComponentProps<typeof ColleaguePane>) {
  return (
    <Suspense>
      <Colleague {...props} />
    </Suspense>
  );
}

/** The third person's picture, loaded after the first invitation. */
export function LateCompanionTile({ companions, ...props }: TileProps) {
  if (!(companions && props.room.companion)) return null;
  return (
    <Suspense>
      <Tile {...props} companions={companions} />
    </Suspense>
  );
}
