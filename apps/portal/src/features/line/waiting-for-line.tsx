import { Icon } from "@madoguchi/ui/icons/icon";
import { Section } from "@madoguchi/ui/layout/section";
import { LoaderCircle } from "lucide";

/** Shown while LINE's answer is checked. */
export function WaitingForLine({ children }: { children: string }) {
  return (
    <Section>
      <p role="status" className="flex items-center gap-3 py-2">
        <Icon shape={LoaderCircle} aria-hidden className="size-6 shrink-0 animate-spin text-key" />
        {children}
      </p>
    </Section>
  );
}
