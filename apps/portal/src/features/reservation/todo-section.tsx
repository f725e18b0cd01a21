import { Badge } from "@madoguchi/ui/feedback/badge";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { useAddress } from "../../entities/address/address.requests.ts";
import { useCards } from "../../entities/card/card.requests.ts";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** One thing to do. The line below stays when it is done, so that nothing moves when the server answers. */
function Todo({ label, isDone = false, children }: { label: string; isDone?: boolean; children?: ReactNode }) {
  return (
    <li>
      <span className="inline-flex min-h-8 flex-wrap items-center gap-2 align-top">
        {label}
        {isDone && (
          <Badge tone="success" icon={CircleCheck}>
            済み
          </Badge>
        )}
      </span>
      {children !== undefined && (
        <>
          <br />
          {children}
        </>
      )}
    </li>
  );
}

type RegistrationTodoProps = {
  what: "お届け先" | "お支払い方法";
  to: "/payment-information/shipping-address" | "/payment-information/payment-method";
  isDone: boolean;
};

function RegistrationTodo({ what, to, isDone }: RegistrationTodoProps) {
  return (
    <Todo label={what} isDone={isDone}>
      <Link to={to} className={STANDALONE_LINK_CLASS}>
        {isDone ? `${what}を確認・変更する` : `${what}を登録する`}
      </Link>
    </Todo>
  );
}

/** 診察までにしていただくこと. What is done is known from the server, on whichever device it was done. */
export function TodoSection() {
  const { configuration } = usePortal();
  const clinic = useClinic();
  const { value: address } = useAddress();
  const { value: cards } = useCards();
  const { state } = useProfile();
  const isLineLinked = state.kind === "stored" && state.profile.isLineLinked === 1;
  return (
    <Section heading="診察までにしていただくこと">
      <ol className="flex list-decimal flex-col gap-4 pl-6">
        <RegistrationTodo
          what="お届け先"
          to="/payment-information/shipping-address"
          isDone={address !== undefined && address !== null}
        />
        {configuration.payment !== null && (
          <RegistrationTodo
            what="お支払い方法"
            to="/payment-information/payment-method"
            isDone={cards?.some(({ isExpired }) => !isExpired) ?? false}
          />
        )}
        {configuration.line && (
          <Todo label="LINE連携" isDone={isLineLinked}>
            <Link to="/line-link" className={STANDALONE_LINK_CLASS}>
              {isLineLinked ? "LINE連携を確認する" : "LINEで通知を受け取る"}
            </Link>
          </Todo>
        )}
        {clinic?.visitMeans === "video" && (
          <Todo label="カメラとマイクを確認する">
            <span className="text-text-secondary">
              スマートフォンかパソコンのカメラに顔が映り、音声が聞こえることをお確かめください。
            </span>
          </Todo>
        )}
        <Todo label="ご本人確認書類とお薬手帳を用意する" />
      </ol>
    </Section>
  );
}
