import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Section } from "@madoguchi/ui/layout/section";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { FreeTimesSkeleton } from "./free-times-skeleton.tsx";

/** How far below the viewport counts as near. */
const NEAR = "200px";

/** Turns true once the element has been near the viewport, and stays so. */
function useIsNear<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!part.current || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [part, isNear];
}

/** Loaded with its requests when the patient scrolls near: what nobody sees is not requested. */
const NextFreeTimes = lazyPart(async () => (await import("./next-free-times.tsx")).NextFreeTimes, PartNotLoaded);

export function FreeTimesSection({ departments }: { departments: readonly ClinicalDepartment[] }) {
  const [part, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={part}>
      <Section heading="次の空き時間">
        {departments.map((department) => (
          <div key={department.clinicalDepartmentId} className="flex flex-col gap-2">
            <h3 className="text-std-17B-170">{department.name}</h3>
            {isNear ? (
              <Suspense fallback={<FreeTimesSkeleton />}>
                <NextFreeTimes department={department} />
              </Suspense>
            ) : (
              <FreeTimesSkeleton />
            )}
          </div>
        ))}
      </Section>
    </div>
  );
}
