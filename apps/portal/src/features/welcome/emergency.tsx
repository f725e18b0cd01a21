import { VOICELESS_CALL } from "@madoguchi/contract/emergency/voiceless-call";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { TriangleAlert } from "lucide";

/** The emergency number (119) for cases in which an online visit is too late, and the number for advice (#7119). */
export function Emergency() {
  return (
    <section aria-labelledby="emergency" className="flex flex-col gap-1 rounded-card bg-warm p-3 leading-150 md:p-5">
      <h2 id="emergency" className="flex items-center gap-2 text-std-17B-170">
        <Icon shape={TriangleAlert} className="shrink-0 text-warm-ink" />
        緊急のときは119番へ
      </h2>
      <p>強い胸の痛み、息苦しさ、意識がもうろうとするときは、すぐにお電話を。</p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href="tel:119" isStandalone>
          119番に電話する
        </TextLink>
        <TextLink href="tel:%237119" isStandalone>
          迷うときは#7119
        </TextLink>
      </p>
      <Disclosure summary="耳や声で電話が使えない方">
        <p>{VOICELESS_CALL}</p>
      </Disclosure>
    </section>
  );
}
