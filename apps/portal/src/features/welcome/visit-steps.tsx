import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { CalendarDays, Package, Phone, UserRound, Video } from "lucide";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { PagePart } from "./page-part.tsx";

/** `name` in the pieces between which its line may break. */
type Step = { icon: IconShape; name: string[] };

function stepsOf(hasLine: boolean, byTelephone: boolean): Step[] {
  return [
    { icon: CalendarDays, name: ["日時を選ぶ"] },
    { icon: UserRound, name: [hasLine ? "LINEかメール" : "メール", "でログイン"] },
    byTelephone ? { icon: Phone, name: ["ご自宅で", "電話診察"] } : { icon: Video, name: ["ご自宅で", "診察"] },
    { icon: Package, name: ["お支払いと", "お薬のお届け"] },
  ];
}

/** The steps of a visit. */
export function VisitSteps() {
  const steps = stepsOf(usePortal().configuration.line !== null, isByTelephone(useClinic()));
  return (
    <PagePart heading="ご利用の流れ">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-2 md:grid-cols-4">
        {steps.map(({ icon, name }, position) => (
          <li key={name[0]} className="flex items-center gap-2">
            <Arch tone={position % 2 === 0 ? "key" : "warm"} size="small">
              <Icon shape={icon} />
            </Arch>
            <span className="min-w-0 break-keep leading-130">
              {name[0]}
              <wbr />
              {name[1]}
            </span>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}
