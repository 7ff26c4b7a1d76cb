/** The most common passwords, in lower case, with six characters or more. */
const commonest = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 password123 qwerty qwerty123 qwertyuiop abc123 abcdef
  abcd1234 111111 1111111 11111111 000000 00000000 121212 112233 123123 123321 654321 666666 555555 777777 888888 999999
  987654321 987654 222222 333333 444444 131313 159753 147258 789456 456789 741852 852456 123654 101010 123abc 1q2w3e
  1q2w3e4r 1qaz2wsx zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 qazwsx q1w2e3r4 iloveyou iloveu loveyou monkey dragon
  football cricket baseball master shadow sunshine princess superman batman letmein welcome welcome1 admin1 admin123
  administrator root123 user123 test123 testing guest123 login123 passw0rd p@ssw0rd p@ssword changeme default secret
  google facebook samsung iphone android mobile internet computer windows bangladesh bangla dhaka1 dhaka123 dhaka1971
  chittagong sylhet khulna rajshahi gazipur bangladesh1 bangladesh71 joybangla amarsonar garments garment merchant
  merchandiser textile fashion factory bismillah alhamdulillah allahu allahhu muhammad mohammad mohammed rahman ahmed123
  hasan123 rakib123 hossain shakib shakib75 tamim28 mashrafe sakib75 robi123 banglalink teletalk bkash123 nagad123 rocket123
  01700000000 01711111111 01800000000 01900000000 12341234 11223344 10203040 20202020 20242024 20252025 20262026 202020
  202424 202525 202626 147852369 963852741 789789 456456 456123 321321 321654 159159 258258 369369 741741 963963 212121
  232323 242424 252525 101112 111222 112211 122333 123789 135790 142536 147147 171717 191919 246810 252525 262626 272727
  282828 292929 303030 313131 343434 454545 505050 565656 616161 676767 696969 707070 717171 727272 747474 757575 767676
  787878 797979 808080 818181 828282 838383 848484 858585 868686 878787 898989 909090 919191 929292 939393 949494 959595
  aaaaaa aaaaaaaa abcabc abcd123 abcde1 abcdefg abcdefgh a123456 a12345678 aa123456 qwer1234 qweasd qweqwe asdasd asdasdasd
  zaq12wsx zxc123 michael jessica ashley charlie jordan daniel thomas hunter ranger buster soccer hockey killer george
  andrew joshua matthew pepper ginger summer winter spring flower purple orange yellow silver golden diamond freedom
  whatever trustno1 starwars computer1 matrix forever friends family mother father brother sister123 babygirl lovely
  angel123 hello123 hellohello helloworld maggie cookie banana chocolate cheese 1password mypassword newpassword pass123
  pass1234 password12 password1234 password!`
    .split(/\s+/)
    .filter(Boolean),
)

/** Returns whether a password is one of the most common. */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase())
}
