import { useMounted } from "@mantine/hooks";
import { useState } from "react";
import { HeadedTable } from "../lists/headed-table.tsx";
import { PersonQuestion, type Question } from "./person-question.tsx";
import { PersonRow } from "./person-row.tsx";
import type { ListedPerson } from "./users.tsx";

const headings = [
  ...["users.user", "users.email", "users.role", "users.joined", "users.lastSeen"],
  ...["users.roleTitle", "common.actions"],
];

type PeopleTableProps = {
  people: ListedPerson[];
  /** The id of the one who was looked for. */
  sought: string;
};

/** Everybody with an account, and what can be done with it. */
export function PeopleTable({ people, sought }: PeopleTableProps) {
  // What is chosen before the page hears it would be lost.
  const hears = useMounted();
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <div className="collection-scroll">
        <HeadedTable headings={headings}>
          {people.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              isReady={hears}
              isSought={person.user_id === sought}
              onQuestion={setQuestion}
            />
          ))}
        </HeadedTable>
      </div>
      <PersonQuestion question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
