import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { CalendarDays, Package, Phone, UserRound, Video } from "lucide";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { PagePart } from "./page-part.tsx";

type Step = { icon: IconShape; name: string; text: string };

function stepsOf(hasLine: boolean, byTelephone: boolean): Step[] {
  return [
    { icon: CalendarDays, name: "日時を選ぶ", text: "ログインは、選んだあとで大丈夫です" },
    {
      icon: UserRound,
      name: hasLine ? "LINEまたはメールでログイン" : "メールでログイン",
      text: "お名前などを入力して予約します",
    },
    byTelephone
      ? { icon: Phone, name: "電話で診察", text: "時間になったら、クリニックからお電話します" }
      : { icon: Video, name: "ご自宅で診察", text: "時間になったら、医師の診察を受けます" },
    { icon: Package, name: "お支払いとお薬の受け取り", text: "お薬は、ご自宅へお届けします" },
  ];
}

/** How a visit goes. */
export function VisitSteps() {
  const steps = stepsOf(usePortal().configuration.line !== null, isByTelephone(useClinic()));
  return (
    <PagePart heading="ご利用の流れ">
      <ol className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {steps.map(({ icon, name, text }, position) => (
          <li key={name} className="flex items-center gap-3">
            <Arch tone={position % 2 === 0 ? "key" : "warm"} size="small">
              <Icon shape={icon} />
            </Arch>
            <div className="min-w-0 leading-150">
              <h3 className="text-std-16B-170 leading-150">
                {position + 1}. {name}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}
