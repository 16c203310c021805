const serverData = Symbol("serverData");

export type ServerOnly<Data> = { [serverData]: Data };

export function hidden<Data>(data: Data): ServerOnly<Data> {
  return { [serverData]: data };
}

export function readServerOnly<Data>(loaderData: ServerOnly<Data>): Data {
  return loaderData[serverData];
}
