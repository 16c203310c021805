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
  personId: string;
};

export function PeopleTable({ people, personId }: PeopleTableProps) {
  // A choice made before hydration would be lost.
  const isMounted = useMounted();
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <HeadedTable headings={headings}>
        {people.map((person) => (
          <PersonRow
            key={person.user_id}
            person={person}
            isReady={isMounted}
            isHighlighted={person.user_id === personId}
            onQuestion={setQuestion}
          />
        ))}
      </HeadedTable>
      <PersonQuestion question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
