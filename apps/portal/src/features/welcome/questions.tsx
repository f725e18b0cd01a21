import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { usePortal } from "../../portal-context/portal.tsx";
import { answerQuestions } from "./answers.ts";
import { PagePart } from "./page-part.tsx";

export function Questions({ clinic }: { clinic: Clinic }) {
  return (
    <PagePart heading="よくあるご質問">
      <ul className="divide-y divide-line">
        {answerQuestions(clinic, usePortal().configuration).map(({ question, answer }) => (
          <li key={question}>
            <Disclosure summary={question}>
              <p className="break-phrase">{answer}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
