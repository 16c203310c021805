/** Folded. Searched in titles and tags alone, and in a query only where it has no other word. */
export const stopWords = new Set(
  `
    a about after all also an and any are as at be been before but by can could did do does each for from had has have
    he her his how i if in into is it its may me more most my no not of on or our she so some such than that the their
    them then there these they this those to too under was we were what when where which while who why will with you
    your s t
    ال لل وال بال كال فال ولل في من الي علي عن مع هذا هذه ذلك تلك التي الذي الذين ان انه انها كان كانت يكون تكون ما ماذا لا لم لن قد كل كيف
    متي اين هل هو هي هم نحن انا او ثم بل حتي اذا لكن لكنه اي بين بعد قبل عند كما مما غير به بها له لها لهم فيه فيها منه
    منها عليه عليها اليه اليها وهو وهي ولا وما ومن وفي وان ولم وقد وعلي
  `
    .trim()
    .split(/\s+/),
);
