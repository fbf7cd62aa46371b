-- Folding for search: does what foldText in server/kernel/fold.ts does.
create function fold(text) returns text language sql immutable strict parallel safe
return translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ıς', 'iσ');
