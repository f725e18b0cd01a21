import { questionnaires } from "@madoguchi/contract/questionnaire/questionnaire.fixture";
import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { rowsOf } from "./edited-rows.ts";
import { QuestionCard } from "./question-card.tsx";

test("opening every question of any definition changes nothing", () => {
  fc.assert(
    fc.property(questionnaires, (definition) => {
      const onChange = vi.fn();
      const rows = rowsOf(definition);
      const { container } = render(
        <ol>
          {rows.map(({ key, question }, at) => (
            <QuestionCard
              key={key}
              id={key}
              number={at + 1}
              question={question}
              earlier={definition.questions.slice(0, at)}
              problems={0}
              problemAt={() => undefined}
              isOpen
              onToggle={() => undefined}
              onChange={onChange}
              onAct={() => undefined}
            />
          ))}
        </ol>,
      );
      // Reads the labels directly: a search by label over a dozen open cards takes most of the time.
      const labels = [...container.querySelectorAll("label")].map(({ textContent }) => textContent);
      expect(labels.filter((label) => label.startsWith("質問文"))).toHaveLength(rows.length);
      expect(onChange).not.toHaveBeenCalled();
      cleanup();
    }),
    { numRuns: 15 },
  );
});
