import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";

/** 診察までにしていただくこと, each with the way to do it where there is one. */
export function TodoSection() {
  return (
    <Section heading="診察までにしていただくこと">
      <ol className="flex list-decimal flex-col gap-4 pl-6">
        <li>
          お届け先とお支払い方法を登録する
          <br />
          <span className="flex flex-wrap gap-x-6">
            <Link to="/payment-information/shipping-address" className={STANDALONE_LINK_CLASS}>
              お届け先を登録する
            </Link>
            <Link to="/payment-information/payment-method" className={STANDALONE_LINK_CLASS}>
              お支払い方法を登録する
            </Link>
          </span>
        </li>
        <li>
          カメラとマイクを確認する
          <br />
          <span className="text-text-secondary">
            スマートフォンかパソコンのカメラに顔が映り、音声が聞こえることをお確かめください。
          </span>
        </li>
        <li>ご本人確認書類とお薬手帳を用意する</li>
      </ol>
    </Section>
  );
}
