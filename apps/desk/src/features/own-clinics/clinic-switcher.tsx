import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ChevronsUpDown } from "lucide";
import { type ReactNode, Suspense, useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnClinics } from "../../entities/own-clinics/use-own-clinics.ts";

const SwitchDialog = lazyPart(async () => (await import("./switch-dialog.tsx")).SwitchDialog, PartNotLoaded);

/** The clinic's name; for a person of several clinics, a menu of the others. */
export function ClinicSwitcher({ children }: { children: ReactNode }) {
  const { hasOtherClinics, isLocked } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useOwnClinics();
  if (isLocked && isOpen) setIsOpen(false);
  if (!hasOtherClinics || (data && data.clinics.length < 2)) return children;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-mx-1 flex min-h-11 w-full items-center gap-1 rounded-control px-1 text-left hover:bg-tint-strong"
      >
        <span className="min-w-0 grow">{children}</span>
        <Icon shape={ChevronsUpDown} className="side-word size-5 shrink-0" />
        <span className="sr-only">クリニックを切り替える</span>
      </button>
      {isOpen && (
        <Suspense>
          <SwitchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
