import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { CalendarDays, Package, Phone, UserRound, Video } from "lucide";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { PagePart } from "./page-part.tsx";

type Step = { icon: IconShape; name: string };

function stepsOf(hasLine: boolean, byTelephone: boolean): Step[] {
  return [
    { icon: CalendarDays, name: "日時を選ぶ" },
    { icon: UserRound, name: hasLine ? "LINE・メールでログイン" : "メールでログイン" },
    byTelephone ? { icon: Phone, name: "ご自宅で電話診察" } : { icon: Video, name: "ご自宅で診察" },
    { icon: Package, name: "お支払いとお薬の受け取り" },
  ];
}

/** How a visit goes. */
export function VisitSteps() {
  const steps = stepsOf(usePortal().configuration.line !== null, isByTelephone(useClinic()));
  return (
    <PagePart heading="ご利用の流れ">
      <ol className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4">
        {steps.map(({ icon, name }, position) => (
          <li key={name} className="flex items-center gap-2">
            <Arch tone={position % 2 === 0 ? "key" : "warm"} size="small">
              <Icon shape={icon} />
            </Arch>
            <span className="break-phrase min-w-0 leading-130">{name}</span>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}
