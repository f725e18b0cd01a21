import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Suspense } from "react";
import { FreeTimesProvider } from "./free-times-provider.tsx";
import { Hero } from "./hero.tsx";

/** Whether the server's HTML has the parts below: they stay and work as links, even if their code cannot be loaded. */
function isThereAlready(): boolean {
  return document.getElementById("departments") !== null;
}

/** Waits if the parts are already in the HTML, so that the parts in view are loaded first. */
async function untilLoaded(): Promise<void> {
  if (import.meta.env.SSR || !isThereAlready() || document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

const WelcomeParts = lazyPart(async () => {
  await untilLoaded();
  return import("./welcome-parts.tsx").then(
    ({ WelcomeParts: parts }) => parts,
    (error: unknown) => (isThereAlready() ? new Promise<never>(() => undefined) : Promise.reject(error)),
  );
}, PartNotLoaded);

/** Hydrated when its code has loaded: one element for all renders, so that no update reaches the HTML before that. */
const PARTS_BELOW = (
  <Suspense fallback={<SkeletonLines lines={12} />}>
    <WelcomeParts />
  </Suspense>
);

/** The clinic's first page: the next free times of each department, how a visit works, doctors, facts, questions. */
export function WelcomeScreen() {
  return (
    <FreeTimesProvider>
      <Hero />
      {PARTS_BELOW}
    </FreeTimesProvider>
  );
}
